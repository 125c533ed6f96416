/** From the outside in: the control that turns a ring, and how far it is turned while that is not filled in. */
export const vaultRings = [
  { name: 'firstName', radius: 84, turn: 130 },
  { name: 'email', radius: 63, turn: -75 },
  { name: 'phone', radius: 42, turn: 205 },
] as const
