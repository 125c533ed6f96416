import type * as z from 'zod/mini'

/** What a JSON text holds, as its schema has it; null for anything else. */
export function readJson<Shape>(text: string, shape: z.ZodMiniType<Shape>): Shape | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
