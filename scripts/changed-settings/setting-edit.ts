/**
 * Another value for one setting: the path of a constant's part, as in `products.vip.amountCents`, and either what
 * stands there instead or what becomes of every number written there.
 */
export type SettingEdit = { file: string; path: string } & (
  | { to: SettingValue }
  | { each: (value: number) => number }
)

/** What may be written in a setting's place. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | readonly SettingValue[]
  | { readonly [key: string]: SettingValue }
