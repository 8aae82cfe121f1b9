import { createContext, type ReactElement } from 'react'

/** What edits a part of a document that has an editor of its own, by the field's name. */
export const DocumentEditors = createContext<Readonly<Record<string, ReactElement>>>({})
