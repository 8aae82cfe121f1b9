const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Of a file of rows, by what is in it. */
export const mediaTypeOf = ({ bytes }: { bytes: Uint8Array }): string =>
  bytes[0] === 0x50 && bytes[1] === 0x4b ? xlsx : 'text/csv'
