import { rebindForCertain } from '../borrowers/rebinding.ts'
import type { Cast } from '../cast.ts'
import type { World } from '../world/world.ts'
import { firstTaken } from './first-taken.ts'

/** A customer who has repaid asks for another ID, and sends both its sides. */
export async function haveRebound(world: World, cast: Cast): Promise<void> {
  const repaid = await world.appContext.db
    .selectFrom('reporting.loan as l')
    .select('l.personId')
    .distinct()
    .where('l.finishedOn', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customers.idBinding as b')
            .select('b.id')
            .whereRef('b.personId', '=', 'l.personId'),
        ),
      ),
    )
    .orderBy('l.personId', 'desc')
    .limit(10)
    .$narrowType<{ personId: number }>()
    .execute()
  const known = repaid.flatMap(({ personId }) => cast.borrowers.get(personId) ?? [])
  await firstTaken(known, (borrower) => rebindForCertain(world, cast, borrower))
}
