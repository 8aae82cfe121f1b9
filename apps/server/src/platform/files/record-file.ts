import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import type { PlatformFile } from '../db/types.ts'
import { failpoint } from '../faults/failpoint.ts'
import { tidyName } from './tidy-name.ts'

export type FileRow = Insertable<PlatformFile>

export interface RowMaker {
  clock: Clock
  actor: { kind: 'staff'; id: number } | { kind: 'system' | 'app' | 'anonymous' }
}

interface Named {
  purpose: string
  name: string
  owner?: { type: string; id: number }
}

interface Kept {
  key: string
  sizeBytes: number
  sha256: string
  mediaType: string
  width?: number
  height?: number
}

/** The row of a file that lies with the others and is not recorded yet. */
export function rowOf(
  { clock, actor }: RowMaker,
  { purpose, name, owner }: Named,
  { mediaType, sizeBytes, sha256, key, width, height }: Kept,
): FileRow {
  failpoint('file.unrecorded')
  return {
    purpose,
    name: tidyName(name),
    mediaType,
    sizeBytes,
    sha256,
    storageKey: key,
    width: width ?? null,
    height: height ?? null,
    ownerType: owner?.type ?? null,
    ownerId: owner?.id ?? null,
    createdBy: actor.kind === 'staff' ? actor.id : null,
    createdAt: clock.now(),
  }
}

export async function recordFile(tx: Tx, row: FileRow): Promise<number> {
  const { id } = await tx
    .insertInto('platform.file')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A member of a `with` list that records the file whose row is this JSON, with its number as `id`; none where
 * it is null.
 */
export const recordedFile = (row: RawBuilder<unknown>) => sql`recorded_file as (
  insert into platform.file (purpose, name, media_type, size_bytes, sha256, storage_key, width, height,
    owner_type, owner_id, created_by, created_at)
  select purpose, name, "mediaType", "sizeBytes", sha256, "storageKey", width, height, "ownerType",
    "ownerId", "createdBy", "createdAt"
  from jsonb_to_record(${row}) as f (purpose text, name text, "mediaType" text,
    "sizeBytes" bigint, sha256 text, "storageKey" text, width integer, height integer,
    "ownerType" text, "ownerId" bigint, "createdBy" bigint, "createdAt" timestamptz)
  where purpose is not null
  returning id)`
