import { HandingDesk } from '../../../features/collection/manage/handing-desk.tsx'

/** Handing out loans repaid in parts, by phone. */
export default function SuperInstalmentDistribute() {
  return <HandingDesk page="collection/management/super-instalment-distribute" />
}
