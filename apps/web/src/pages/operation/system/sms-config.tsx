import { Gateways } from '../../../features/messages/gateways/gateways.tsx'

/** Who carries messages: set up, tried, put to use and taken out of it. */
export default function SmsConfig() {
  return <Gateways />
}
