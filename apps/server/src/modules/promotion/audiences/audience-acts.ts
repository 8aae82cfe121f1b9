import {
  audienceForm,
  closeAudience,
  refreshNow,
  releaseRun,
} from '@daftari/contract/promotion/audiences/declared'
import { refuse } from '@daftari/contract/refusals'
import { type Context, staffOf } from '../../../platform/context.ts'
import { json } from '../../../platform/db/json.ts'
import { takeTime } from '../../../platform/db/take-time.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { formCommands } from '../../../platform/desk/forms/form-commands.ts'
import { openLeads } from '../leads/open-leads.ts'
import { refreshAudience } from './refresh.ts'

export const audienceEntity = entity({ type: 'audience', table: 'promotion.audience' })
export const runEntity = entity({ type: 'audience-run', table: 'promotion.audienceRun' })

export const audienceCommands = formCommands(audienceForm, {
  table: 'promotion.audience',
  type: 'audience',
  taken: { audience_code_key: { refusal: 'audience.taken', field: 'code' } },
  columns: (ctx, { names, ...values }, before) => ({
    ...values,
    names: json(names),
    ...(before === undefined && { createdAt: ctx.clock.now() }),
  }),
})

/** Refuses: audience.no-version. */
export const refreshNowAct = act(refreshNow, audienceEntity, {
  async change(ctx, { id }) {
    await takeTime(ctx)
    const run = await refreshAudience(ctx, id)
    if (run === undefined) refuse('audience.no-version')
    await openLeads(ctx)
    return {}
  },
})

export const closeAudienceAct = act(closeAudience, audienceEntity, {
  async change(ctx, { id }) {
    await takeTime(ctx)
    const [now, today] = [ctx.clock.now(), ctx.clock.today()]
    await ctx.tx
      .updateTable('promotion.audienceMember')
      .set({ leftAt: now, leftOn: today, leftReason: 'closed' })
      .where('audienceId', '=', id)
      .where('leftAt', 'is', null)
      .execute()
    return { closedAt: now }
  },
  after: async (ctx) => void (await openLeads(ctx)),
})

/** Refuses: audience.closed, audience-run.more. */
export const releaseRunAct = act(releaseRun, runEntity, {
  async change(ctx: Context, { audienceId, entered, leftCount }) {
    await takeTime(ctx)
    const by = staffOf(ctx)
    const run = await refreshAudience(ctx, audienceId, { by, entered, left: leftCount })
    if (run === undefined) refuse('audience.closed')
    if (run.state === 'waiting')
      refuse('audience-run.more', { entered: run.entered, left: run.left })
    await openLeads(ctx)
    return { confirmedBy: by, releasedAt: ctx.clock.now() }
  },
  details: ({ entered, leftCount, kept }) => ({ entered, left: leftCount, kept }),
})
