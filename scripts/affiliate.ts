import { askDesk, findDesk } from './affiliate/desk.ts'
import { readCommand } from './affiliate/read-command.ts'
import { showAnswer, type DeskAnswer } from './affiliate/show-answer.ts'
import { main } from './main.ts'

await main(async () => {
  const command = readCommand(process.argv.slice(2))
  console.log(showAnswer(await askDesk<DeskAnswer>(findDesk(), command)))
})
