import { lstat, mkdir, readdir, readFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { RecordingRefusal } from '@daftari/contract/telephony/enums'
import { type AppContext, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { limits } from '../../../platform/limits.ts'
import type { RecurringJob } from '../../../platform/schedule/daily.ts'
import { keepRecording, type RecordingFate } from './keep-recording.ts'

/** `c0f….wav`, and of a call recorded in parts `c0f…-2.wav`. */
const named = /^(c[0-9a-f]{24})(-\d{1,3})?\.(wav|mp3|ogg)$/i
const mostAtOnce = 100

/** Where files go that were not taken in, each with its reason in the database. */
const refusedFolder = 'refused'

/** The size and time of a file at the last look; they change while it is still being written. */
type Looks = Map<string, string>

/** Takes in what a telephony server lays into a folder, each file once it is whole. */
export function watchFolderJobs(folder: string | undefined): RecurringJob[] {
  if (folder === undefined) return []
  let seen: Looks = new Map()
  return [
    {
      name: 'telephony.take-recordings',
      everySeconds: 10,
      run: async (appContext) => {
        seen = await lookInto(appContext, folder, seen)
      },
    },
  ]
}

/** One look: what is as it was at the look before is taken in or set aside. Gives what is still to wait. */
export async function lookInto(
  appContext: AppContext,
  folder: string,
  before: Looks,
): Promise<Looks> {
  const looks: Looks = new Map()
  const there = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  const names = there.sort((one, other) => placeOf(one).localeCompare(placeOf(other)))
  for (const name of names) {
    if (looks.size >= mostAtOnce) break
    const file = await lstat(join(folder, name)).catch(() => undefined)
    // Folders are ignored, and a link may lead outside.
    if (file?.isFile() !== true) continue
    const look = `${file.size} ${file.mtimeMs}`
    if (before.get(name) !== look) looks.set(name, look)
    else await takeIn(appContext, { folder, name, size: file.size })
  }
  return looks
}

/** The parts of a call in the order in which they were recorded. */
function placeOf(name: string): string {
  const [, reference = name, part = '-1'] = named.exec(name) ?? []
  return `${reference}${part.slice(1).padStart(3, '0')}`
}

interface Found {
  folder: string
  name: string
  size: number
}

async function takeIn(appContext: AppContext, found: Found): Promise<void> {
  const path = join(found.folder, found.name)
  const why = await kept(appContext, found)
  if (why === undefined) {
    await unlink(path)
    return
  }
  await mkdir(join(found.folder, refusedFolder), { recursive: true })
  await transact(appContext.db, async (tx) => {
    await tx
      .insertInto('telephony.refusedRecording')
      .values({
        fileName: found.name.slice(0, 200),
        why,
        sizeBytes: found.size,
        refusedAt: appContext.clock.now(),
      })
      .execute()
    await rename(path, join(found.folder, refusedFolder, found.name))
  })
  appContext.log.warn({ file: found.name, why }, 'a recording was not taken in')
}

const settled = ['kept', 'repeated', 'objected', 'no-notice'] as const
const isSettled = (fate: RecordingFate): fate is (typeof settled)[number] =>
  settled.some((one) => one === fate)

/** Undefined where the file is no longer needed: it is kept, was before, or must not be kept. */
async function kept(
  appContext: AppContext,
  { folder, name, size }: Found,
): Promise<RecordingRefusal | undefined> {
  const reference = named.exec(name)?.[1]?.toLowerCase()
  if (reference === undefined) return 'no-reference'
  if (size > limits.uploadBytes) return 'too-large'
  const bytes = new Uint8Array(await readFile(join(folder, name)))
  const fate = await transact(appContext.db, (tx) =>
    keepRecording(systemContext(appContext, tx, 'telephony'), {
      reference,
      file: { name, mediaType: '', bytes },
    }),
  )
  return isSettled(fate) ? undefined : fate
}
