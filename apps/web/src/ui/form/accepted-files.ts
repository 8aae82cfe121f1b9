/** What a browser offers first where a file is asked for: papers that prove, tables, recordings. */
export const papers = 'image/jpeg,image/png,image/webp,application/pdf'
export const sheets =
  '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sounds = '.wav,.mp3,audio/wav,audio/mpeg'
export const acceptedFiles = { papers, sheets, sounds } as const
