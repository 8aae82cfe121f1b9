import { OutreachRules } from '../../features/outreach/outreach-rules.tsx'

/** Rules of one section and carrier, each of which makes a task a day. */
export default function SharedOutreachRules() {
  return <OutreachRules />
}
