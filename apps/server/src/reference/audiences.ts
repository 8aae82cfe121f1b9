import { audienceVersion } from '@daftari/contract/promotion/audiences/audience'
import { firstAudiences } from '@daftari/contract/promotion/audiences/first-audiences'
import { audienceNames, type FirstAudienceCode } from '@daftari/contract/promotion/audiences/names'
import { audienceSetting } from '@daftari/contract/promotion/audiences/setting'
import type { Db } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'

/** The audiences of the pages below /promotion/list, each with its first version; what is there stays. */
export async function ensureAudiences(db: Db, now: Date): Promise<void> {
  for (const [index, [code, version]] of Object.entries(firstAudiences).entries()) {
    const [en, es, zh] = audienceNames[code as FirstAudienceCode]
    const made = await db
      .insertInto('promotion.audience')
      .values({ code, names: json({ en, es, zh }), position: (index + 1) * 10, createdAt: now })
      .onConflict((on) => on.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) continue
    const rules = json(audienceVersion.parse(version))
    const setUp = await db
      .insertInto('platform.settingVersion')
      .values({
        kind: audienceSetting.kind,
        object: code,
        number: 1,
        document: rules,
        effectiveOn: '2000-01-01',
        reason: 'Set up',
        state: 'approved',
        askedAt: now,
        setUpBy: 'system',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('promotion.audienceVersion')
      .values({
        audienceId: made.id,
        number: 1,
        rules,
        salt: `audience:${code}:1`,
        effectiveOn: '2000-01-01',
        createdAt: now,
        settingVersionId: setUp.id,
      })
      .execute()
  }
}
