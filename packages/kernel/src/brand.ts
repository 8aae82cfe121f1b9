declare const brand: unique symbol

/**
 * A value that only its own constructor can name: cents are not days, a loan id is not a staff id.
 */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name }
