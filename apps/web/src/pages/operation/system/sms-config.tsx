import { Gateways } from '../../../features/messages/gateways/gateways.tsx'

/** The gateways of messages: set-up, tests, activation and removal. */
export default function SmsConfig() {
  return <Gateways />
}
