/** Texts of the section's pages. `tables` and `meanings` override the glossary for one table. */
export default {
  tables: {},
  meanings: {},
}
