import { createContext, useContext } from 'react'

/** Closes the dialog, which asks first when something typed would be lost. */
export const LeaveDialog = createContext<() => void>(() => undefined)

/** For the Cancel button in a dialog; what was accepted closes it without asking. */
export const useLeaveDialog = (): (() => void) => useContext(LeaveDialog)
