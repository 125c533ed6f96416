import { deskPartnerPaths } from '#contract/desk/partners.ts'
import { readCommand } from './affiliate/read-command.ts'
import { showAnswer, type OperatorAnswer } from './affiliate/show-answer.ts'
import { atDesk } from './desk-api.ts'
import { main } from './main.ts'

await main(async () => {
  const command = readCommand(process.argv.slice(2))
  const answer = await atDesk((ask) => ask<OperatorAnswer>(deskPartnerPaths.commands, command))
  console.log(showAnswer(answer))
})
