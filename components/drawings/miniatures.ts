/** What is on a sheet in small, within 88 × 116: a leak map's bars, a register, a price curve, a system's wiring, a model's cells, a roadmap's weeks. */
export const miniatures = [
  'M14 30h54M14 48h42M14 66h28M14 84h14',
  'M14 30h6M28 30h46M14 48h6M28 48h38M14 66h6M28 66h42M14 84h6M28 84h30',
  'M14 22V94H76M14 88C40 86 38 40 72 32',
  'M38 20h12v12H38zM16 80h12v12H16zM60 80h12v12H60zM44 32V56M22 80V56H66V80',
  'M14 26H74V92H14zM14 48H74M14 70H74M34 26V92M54 26V92',
  'M14 30h20M24 48h24M36 66h22M50 84h24',
] as const
