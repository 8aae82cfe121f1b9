import { createContext } from 'react'
import type { z } from 'zod'

/** The schema whose rules the fields of a form follow. */
export const FormSchema = createContext<z.ZodType | undefined>(undefined)
