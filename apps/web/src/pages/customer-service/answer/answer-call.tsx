import { AgentScreen } from '../../../features/softphone/agent/agent-screen.tsx'

/** The caller, their debt, earlier conversations, and the note on this one. */
export default function AnswerCall() {
  return <AgentScreen />
}
