import { words } from '../words.ts'

/** Calls, softphones and recordings. */
export const callsWords = words({
  trail: {
    acts: {
      'call.place': ['Called', 'Llamó', '拨打电话'],
      'call.receive': ['Took a call', 'Atendió una llamada', '接听来电'],
    },
  },
})
