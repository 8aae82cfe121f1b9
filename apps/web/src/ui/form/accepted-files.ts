/** What a browser offers first where a file is asked for: papers that prove, and tables. */
export const papers = 'image/jpeg,image/png,image/webp,application/pdf'
export const csv = '.csv,text/csv'
export const sheets = `${csv},.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`
