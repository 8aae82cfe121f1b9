import { AgentsLive } from '../../../features/agents/agents-live.tsx'

/** Who of those who answer customers is ready, in a call or on a break. */
export default function Agents() {
  return <AgentsLive page="customer-service/answer/agents" />
}
