import { CallerMxPage } from '../../../features/collection/manage/caller-mx-page.tsx'

/** Collectors and the cases of loans repaid in parts. */
export default function SuperInstalmentCallerMx() {
  return <CallerMxPage page="collection/management/super-instalment-caller-mx" />
}
