import { isCancel, password, select, text } from '@clack/prompts'
import { Refusal } from '#scripts/refusal.ts'
import type { Question } from './question.ts'

async function answerOf({ text: message, isSecret, usual, choices }: Question) {
  if (choices) {
    return select({ message, options: choices.map((value) => ({ value, label: value })) })
  }
  if (isSecret) return password({ message })
  return text({ message, ...(usual ? { placeholder: usual, defaultValue: usual } : {}) })
}

/** Asks at the terminal. @throws {Refusal} when the owner stops. */
export async function prompt(question: Question): Promise<string | undefined> {
  const answer = await answerOf(question)
  if (!isCancel(answer)) return answer
  throw new Refusal('Stopped. What was made stays; npm run setup goes on from there.')
}
