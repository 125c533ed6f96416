import { Refusal } from '#scripts/refusal.ts'
import { malformedProblems, parseSettings } from '#worker/settings.ts'
import type { Question } from './question.ts'
import type { Setup } from './setup.ts'

type Named = Pick<Setup, 'ask'>

/** A setting as given, else as the owner answers; undefined when neither says. @throws {Refusal} of a value that the worker would refuse. */
export async function settingOf(
  { ask }: Named,
  given: Partial<Record<string, string>>,
  question: Question,
): Promise<string | undefined> {
  const known = given[question.setting]
  if (known || !ask) return known
  const answer = (await ask(question))?.trim()
  const malformed = malformedProblems(parseSettings({ [question.setting]: answer }))
  if (malformed.length > 0) throw new Refusal(malformed.join('; '))
  if (answer) given[question.setting] = answer
  return answer || undefined
}
