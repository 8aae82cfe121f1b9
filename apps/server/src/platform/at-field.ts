import { Refusal } from '@daftari/kernel/refusal'

/** What is refused within names no field where it is decided: it is of this field of the request. */
export async function atField<T>(field: string, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, error.params, { [field]: error.code })
  }
}
