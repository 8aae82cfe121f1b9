import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@daftari/kernel/assert'
import { dataCipher, type ThreadCipher } from '../../../platform/cipher.ts'
import type { ColumnCell } from '../../../platform/files/rows/columns/column-cells.ts'
import { cellSealer } from './seal-cells.ts'

assert(parentPort !== null, 'runs as a thread')
const port = parentPort
const { dataKey, numbers, lots } = workerData as ThreadCipher
const seal = cellSealer(dataCipher(dataKey, numbers, lots))
port.on('message', (cells: ColumnCell[]) => port.postMessage(seal(cells)))
