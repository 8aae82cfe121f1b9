import type { MessageLanguage } from '@daftari/contract/messaging/enums'
import { forbiddenIn } from '@daftari/contract/messaging/forbidden-words'
import { refuse } from '@daftari/contract/refusals'
import type { RobotSection } from '@daftari/contract/telephony/robots/enums'
import { audit } from '../../../../platform/audit.ts'
import { type Context, staffOf } from '../../../../platform/context.ts'
import { checkVersion } from '../../../../platform/db/check-version.ts'
import { tidyName } from '../../../../platform/files/tidy-name.ts'
import type { Upload } from '../../../../platform/files/upload.ts'
import { encodeAnew } from './encode.ts'
import { requireFreeName } from './free-name.ts'
import { isPlayable, secondsOf, wavFacts } from './wav.ts'

const mostSeconds = 300

interface NewRecording {
  section: RobotSection
  name: string
  language: MessageLanguage
  said: string
}

/** Refuses: robot.forbidden-words, .not-a-recording, .wav-format, .needs-encoder, .too-long, .name-taken. */
export async function uploadRecording(
  ctx: Context,
  { section, name, language, said }: NewRecording,
  upload: Upload,
): Promise<{ id: number; version: number }> {
  requireDecent(said)
  const sound = await soundOf(upload)
  await requireFreeName(ctx, 'telephony.robotRecording', { section, name })
  const { id, version } = await ctx.tx
    .insertInto('telephony.robotRecording')
    .values({ section, name, language, number: 1, ...change(ctx) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await keepVersion(ctx, { id, number: 1, said }, upload, sound)
  const after = { name, section, language, seconds: sound.seconds }
  await audit(ctx, {
    act: 'robot-recording.create',
    object: { type: 'robot-recording', id },
    after,
  })
  return { id, version }
}

interface NewVersion {
  section: RobotSection
  id: number
  version: number
  said: string
}

/** Refuses: request.not-found, record.stale, record.wrong-state and what a new recording refuses. */
export async function uploadVersion(
  ctx: Context,
  { section, id, version, said }: NewVersion,
  upload: Upload,
): Promise<{ id: number; version: number }> {
  requireDecent(said)
  const sound = await soundOf(upload)
  const found = await ctx.tx
    .selectFrom('telephony.robotRecording')
    .selectAll()
    .where('id', '=', id)
    .where('section', '=', section)
    .where('state', '<>', 'retired')
    .forUpdate()
    .executeTakeFirst()
  const recording = checkVersion(found, version)
  const number = recording.number + 1
  await ctx.tx
    .updateTable('telephony.robotRecording')
    .set({
      number,
      state: recording.approvedNumber === null ? 'draft' : 'changed',
      version: version + 1,
      ...change(ctx),
    })
    .where('id', '=', id)
    .execute()
  await keepVersion(ctx, { id, number, said }, upload, sound)
  await audit(ctx, {
    act: 'robot-recording.replace',
    object: { type: 'robot-recording', id },
    before: { number: recording.number },
    after: { number, seconds: sound.seconds },
  })
  return { id, version: version + 1 }
}

/** A robot must not say what no text may say: no threat, no insult, no request for a PIN. */
function requireDecent(said: string): void {
  const words = forbiddenIn(said)
  if (words.length > 0) refuse('robot.forbidden-words', { words: words.join(', ') }, { said })
}

const change = (ctx: Context) => ({ changedBy: staffOf(ctx), changedAt: ctx.clock.now() })

interface Sound {
  bytes: Uint8Array
  seconds: number
}

async function keepVersion(
  ctx: Context,
  { id, number, said }: { id: number; number: number; said: string },
  { name }: Upload,
  { bytes, seconds }: Sound,
) {
  const file = await ctx.appContext.files.keep(ctx, {
    purpose: 'robot-recording',
    name,
    bytes,
    mediaType: 'audio/wav',
    owner: { type: 'robot-recording', id },
  })
  await ctx.tx
    .insertInto('telephony.robotRecordingVersion')
    .values({
      recordingId: id,
      number,
      fileId: file.id,
      seconds,
      said,
      uploadedBy: staffOf(ctx),
      uploadedAt: ctx.clock.now(),
    })
    .execute()
}

/**
 * The stored audio: re-encoded where the machine can; otherwise a WAV that any engine plays is stored as
 * uploaded, and other files are rejected.
 */
async function soundOf(upload: Pick<Upload, 'name' | 'bytes'>): Promise<Sound> {
  const name = tidyName(upload.name)
  const given = wavFacts(upload.bytes)
  if (given === undefined && !looksLikeMp3(upload.bytes)) {
    refuse('robot.not-a-recording', { name }, { file: name })
  }
  const encoded = await encodeAnew(upload.bytes)
  if (encoded === 'failed') refuse('robot.not-a-recording', { name }, { file: name })
  if (encoded === 'absent' && given === undefined) {
    refuse('robot.needs-encoder', {}, { file: name })
  }
  const bytes = encoded === 'absent' ? upload.bytes : encoded
  const facts = wavFacts(bytes)
  if (facts === undefined) return refuse('robot.not-a-recording', { name }, { file: name })
  if (!isPlayable(facts)) refuse('robot.wav-format', { name, ...facts }, { file: name })
  const seconds = Math.ceil(secondsOf(facts))
  if (seconds === 0) refuse('robot.not-a-recording', { name }, { file: name })
  if (seconds > mostSeconds) {
    refuse('robot.too-long', { seconds, limit: mostSeconds }, { file: name })
  }
  return { bytes, seconds }
}

/** A tag before the sound, or the mark with which each frame begins. */
function looksLikeMp3(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes
  const tagged = Buffer.from(bytes.subarray(0, 3)).toString('latin1') === 'ID3'
  return tagged || (first === 0xff && (second & 0xe0) === 0xe0)
}
