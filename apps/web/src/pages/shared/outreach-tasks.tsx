import { OutreachTasks } from '../../features/outreach/outreach-tasks.tsx'

/** Tasks of one section and carrier: made, begun, halted and ended. */
export default function SharedOutreachTasks() {
  return <OutreachTasks />
}
