import { messageLanguages } from '../../messaging/enums.ts'
import { field } from '../../platform/records/fields.ts'
import { type FormEndpoints, form } from '../../platform/records/form.ts'
import { type RobotSection, robotRights } from './enums.ts'

const said = field.longText({ min: 10, max: 2_000, rows: 4, word: 'saidText' })
const file = field.file('sounds')
export const recordingFields = {
  name: field.text({ min: 3, max: 80, word: 'recordingName' }),
  language: field.choice(messageLanguages, {
    set: 'messageLanguage',
    word: 'messageLanguage',
    initial: 'en',
  }),
  said,
  file,
}

type Upload = FormEndpoints['create']

/** What the robot can play once somebody else approved it, and its next version. */
export const recordingForms = (
  of: RobotSection,
  endpoints: { uploadRecording: Upload; uploadVersion: Upload },
) => {
  const common = { can: robotRights[of].manage, tag: 'Voice robots', only: 'create' } as const
  return {
    recording: form('robot-recording', {
      ...common,
      fields: recordingFields,
      endpoints: { create: endpoints.uploadRecording },
    }),
    version: form('robot-recording-version', {
      ...common,
      fields: { said, file },
      endpoints: { create: endpoints.uploadVersion },
    }),
  }
}
