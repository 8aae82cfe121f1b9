import { describe, expect, it } from 'vitest'
import { nothingRead, rowLimits } from '../cells.ts'
import { rowsOf } from '../test/rows-of.ts'
import { columnCells } from './column-cells.ts'
import { findColumn } from './find-column.ts'
import { telephones } from './read-number.ts'

const limits = rowLimits({ rows: 10_000, anySeparator: true })
const find = async (text: string, wanted = {}) =>
  findColumn(await rowsOf(text, limits), telephones, wanted)

describe('F1 the column of telephone numbers', () => {
  it.each([
    [
      'C',
      'Mobile No',
      'Account Number,Name,Mobile No\n112345678,Mary,0722345671\n712345679,Ann,0722345672\n',
    ],
    ['C', 'Phone', 'ID Number,Name,Phone\n23456789,Mary,0722345671\n23456790,Ann,0722345672\n'],
    ['B', 'Contact', 'Name,Contact\nMary,0722345671\n'],
    ['B', 'WhatsApp', 'Name,WhatsApp\nMary,0722345671\n'],
    ['B', 'Phone 1', 'Name,Phone 1\nMary,0722345671\n'],
    ['B', 'Nambari ya simu', 'Jina,Nambari ya simu\nMary,722345671\n'],
    ['C', 'Mobile', 'Leads of March,,\nAccount,Name,Mobile\n712345678,Mary,722345671\n'],
    ['B', null, 'Mary,0722345671\nAnn,0722345672\n'],
    ['B', null, '112345678,0722345671\n112345679,0722345672\n'],
    ['B', 'Phone', 'Account,Phone\n712345678,\n712345679,0722345672\n712345670,0722345674\n'],
    ['A', 'Account number', 'Account number,Name\n0722345671,Mary\n'],
    ['A', 'Phone', 'Phone,Next of kin\n722345671,0733345671\n'],
    ['A', null, '0712345678\n'],
  ])('is %s under %j', async (letter, heading, text) => {
    expect(await find(text)).toMatchObject({ letter, heading })
  })

  it('is asked about where two fit as well, with one number of each', async () => {
    const text = 'Name,Phone,Next of kin phone\nMary,0722345671,0733345672\n'
    await expect(find(text)).rejects.toMatchObject({
      code: 'file.which-column',
      params: { columns: 'B (Phone), C (Next of kin phone)' },
      offers: {
        column: [
          { value: 2, label: 'B (Phone) · +2547*****671' },
          { value: 3, label: 'C (Next of kin phone) · +2547*****672' },
        ],
      },
    })
    expect(await find(text, { column: 3 })).toMatchObject({ letter: 'C' })
    await expect(find(text, { column: 1 })).rejects.toMatchObject({ code: 'file.which-column' })
  })

  it.each([
    'Account Number,Name\n112345678,Mary\n112345679,Ann\n',
    'Member No,Name\n712345678,Mary\n',
    '712345678,712345679\n',
  ])('is asked about where nine digits may be an account: %j', async (text) => {
    await expect(find(text)).rejects.toMatchObject({ code: 'file.which-column' })
  })

  it('is none where no cell is a number, and never one that the sheet hides', async () => {
    expect(await find('Name,Phone\nMary,2.54E+11\n')).toBeUndefined()
    const two = 'Name,Mobile,Phone\nMary,0722345671,0733345672\n'
    expect(await find(two, { hiddenColumns: [2] })).toMatchObject({ letter: 'B' })
  })
})

it('F1 a row above the first number is data unless it names the column', async () => {
  const read = async (text: string) => {
    async function* batches() {
      yield await rowsOf(text, limits)
    }
    const wanted = { kind: telephones, facts: nothingRead(), onFound: () => undefined }
    const cells = (await Array.fromAsync(columnCells(batches(), wanted))).flat()
    return cells.map(({ line, cell, isTooWide }) => `${line} ${cell}${isTooWide ? ' !' : ''}`)
  }
  expect(await read('Mary,2.54712E+11\nAnn,0722345671\n')).toEqual([
    '1 2.54712E+11',
    '2 0722345671',
  ])
  expect(await read('Name,Phone\nMary,\nOtieno, Ann,0722345671\nAnn,0722345672\n')).toEqual([
    '2 ',
    '3 Ann !',
    '4 0722345672',
  ])
})
