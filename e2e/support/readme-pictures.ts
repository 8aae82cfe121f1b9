import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { addressOf } from './addresses.ts'
import { root } from './settings.ts'

interface Scene {
  name: string
  /** A page by its key and address, whose first row is opened where the address asks for one. */
  key: string
  path: string
}

/** What the README shows of the product, each by day and by night. */
export const readmeScenes: readonly Scene[] = [
  { name: 'dashboard', key: '/', path: '/' },
  {
    name: 'work-list',
    key: 'loan-admin/loan-list/cash-credit',
    path: '/loanList/cashCredit?tab=all',
  },
  {
    name: 'application',
    key: 'loan-admin/loan-list/cash-credit-detail',
    path: '/loanList/cashCrdit/detail/$id',
  },
  {
    name: 'collection-case',
    key: 'collection/cash-collection/case-detail',
    path: '/collection/cashCollection/detail/$id',
  },
]

/** Writes a scene beside the documents, small enough to be kept with the sources. */
export async function takeReadmePicture(
  page: Page,
  scene: Scene,
  o: { theme: string; ready(page: Page): Promise<void> },
): Promise<void> {
  await page.goto(await addressOf(page, scene))
  await o.ready(page)
  await keepPicture(page, `${scene.name}-${o.theme}`)
}

/** Writes what is on the page into docs/pictures, `name` with a folder or without. */
export async function keepPicture(page: Page, name: string, quality = 0.6): Promise<void> {
  const png = await page.screenshot()
  const blank = await page.context().newPage()
  const webp = await blank.evaluate(inWebp, [png.toString('base64'), quality] as const)
  await blank.close()
  const file = join(root, 'docs', 'pictures', `${name}.webp`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, Buffer.from(webp, 'base64'))
}

/** In the browser, because nothing else here writes pictures. */
async function inWebp([png, quality]: readonly [string, number]): Promise<string> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${png}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '')
}
