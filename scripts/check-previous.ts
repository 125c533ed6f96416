import { checkPrevious } from './deploy/previous-worker.ts'
import { main } from './main.ts'

// npm run check:previous [-- COMMIT]: whether an earlier worker goes on working once the migrations are applied.
await main(async () => console.log(await checkPrevious(process.argv[2])))
