import { CallRecords } from '../../features/softphone/recording/call-records.tsx'

/** Calls of one purpose or direction, with what was recorded of them. */
export default function SharedCallRecords() {
  return <CallRecords />
}
