import { AgentsLive } from '../../../features/agents/agents-live.tsx'

/** Which agents of customer service are ready, in a call or on a break. */
export default function Agents() {
  return <AgentsLive page="customer-service/answer/agents" />
}
