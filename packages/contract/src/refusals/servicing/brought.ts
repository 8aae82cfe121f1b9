import type { RefusalText } from '../refusal-text.ts'

/** Of loans that another system kept. */
export const broughtRefusals = {
  'brought.acted-on': [409, 'Something has happened to loan {id} since it was brought: the book is not taken back any more.', 'Ya hubo movimientos en el préstamo {id} desde su traspaso: los libros ya no se pueden revertir.', '贷款 {id} 迁入后已有业务发生，账目不能再退回。'],
} as const satisfies Record<string, RefusalText>
