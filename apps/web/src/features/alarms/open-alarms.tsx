import { AlarmsPanel } from './alarms-panel.tsx'

/** On the dashboard of whoever looks after them. */
export function OpenAlarms() {
  return <AlarmsPanel openOnly />
}
