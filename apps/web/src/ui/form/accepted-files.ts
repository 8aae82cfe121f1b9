/** What a browser offers first where a file is asked for: papers that prove, and tables. */
export const papers = 'image/jpeg,image/png,image/webp,application/pdf'
export const sheets =
  '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
