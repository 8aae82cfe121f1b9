import { createContext, type ReactElement, type ReactNode } from 'react'

/** A part of a document that is not a plain field. */
export interface DocumentPart {
  /** What edits it; without one it is carried along. */
  editor?: ReactElement
  text(value: unknown): string
  /** How it is shown where there is room for more than a text. */
  view?(value: unknown): ReactNode
  /** What of it differs, where that is less than all of it. */
  changes?(before: unknown, after: unknown): [before: string, after: string]
}

/** The parts by the field's name. */
export const DocumentParts = createContext<Readonly<Record<string, DocumentPart>>>({})
