import { AgentScreen } from '../../../features/softphone/agent/agent-screen.tsx'

/** Who calls, what they owe, what was spoken before, and what is written down of it. */
export default function AnswerCall() {
  return <AgentScreen />
}
