import { seededRandom } from '@daftari/kernel/random'
import { saveOwnPicture } from '../../../src/modules/administration/commands/own-settings.ts'
import type { DemoStaff } from '../demo-staff.ts'
import { drawPortrait } from '../world/pictures.ts'
import type { World } from '../world/world.ts'
import { partsFrom } from './signing-in.ts'

/** Faces that no customer has. */
const firstFace = 9_000

/** Everybody puts a picture beside their name, so that colleagues know each other in lists. */
export async function putPictures(world: World, staff: readonly DemoStaff[]): Promise<void> {
  const drawn = await Promise.all(
    staff.map(async (_, index) => {
      const portrait = await drawPortrait(seededRandom(firstFace + index))
      return portrait.selfie(firstFace + index)
    }),
  )
  for (const [index, { actor, account }] of staff.entries()) {
    const upload = { name: `${account}.png`, mediaType: 'image/png', bytes: drawn[index] ?? none }
    await world.as(actor, 'put a picture', (ctx) =>
      saveOwnPicture(ctx, { ...partsFrom(actor.ip), upload }),
    )
  }
}

const none = new Uint8Array()
