import { askOperatorApi, findOperatorApi } from './operator-api.ts'
import { readCommand } from './affiliate/read-command.ts'
import { showAnswer, type OperatorAnswer } from './affiliate/show-answer.ts'
import { main } from './main.ts'

await main(async () => {
  const command = readCommand(process.argv.slice(2))
  console.log(showAnswer(await askOperatorApi<OperatorAnswer>(findOperatorApi(), command)))
})
