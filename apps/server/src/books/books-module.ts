import type { Module } from '../platform/server-module.ts'
import { verifyWhenDue } from './nightly.ts'

/** The look at the books as a whole, which reads the tables of every module. */
export const booksModule: Module = {
  name: 'books',
  recurring: [
    { name: 'books.verify', everySeconds: 30, run: (appContext) => verifyWhenDue(appContext) },
  ],
}
