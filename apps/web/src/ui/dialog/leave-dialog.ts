import { createContext, useContext } from 'react'

/** Closes the dialog, asking first if input would be lost. */
export const LeaveDialog = createContext<() => void>(() => undefined)

/** For the Cancel button in a dialog; after a successful save it closes without asking. */
export const useLeaveDialog = (): (() => void) => useContext(LeaveDialog)
