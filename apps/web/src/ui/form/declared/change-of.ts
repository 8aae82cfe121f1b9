/** What is sent of a row: its number in the address, or in the body under this name. */
export function changeOf(
  { id, version }: { id: number; version: number },
  body: Readonly<Record<string, unknown>>,
  idAs: string | undefined,
) {
  return idAs === undefined
    ? { params: { id }, body: { ...body, version } }
    : { body: { ...body, [idAs]: id, version } }
}
