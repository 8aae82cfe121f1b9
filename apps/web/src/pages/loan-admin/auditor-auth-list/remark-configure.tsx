import { TagsSetup } from '../../../features/questionnaire/tags/tags-setup.tsx'
import { TextsReady } from '../../../features/questionnaire/texts-ready.tsx'

/** The remark tags that auditors give as reasons. */
export default function RemarkConfigure() {
  return (
    <TextsReady>
      <TagsSetup />
    </TextsReady>
  )
}
