import { expect, test } from '../fixtures.ts'
import { findRows } from '../page-actions.ts'

const HTML = `<style>p{color:red}</style><p onclick="x()" style="color:blue">Hello</p>
<a href="https://evil.test/">https://bank.test</a> <a href="http://x.test/">News</a>
<img src="https://x.test/a.png"><script>x()</script>`

test.use({ checkEachStep: true })

test('the Checks tab explains the problems of an email, and shows what passed', async ({ app }) => {
  const { page, mock, step } = app
  const { email } = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({
    to: email,
    from: 'news@example.com',
    subject: 'News',
    html: HTML,
    headers: {
      'List-Unsubscribe': '<https://x.test/u>',
      'Authentication-Results': 'mx.test; spf=pass; dkim=fail',
    },
  })
  await findRows(page, 'Threads').click()
  await page.getByRole('tab', { name: 'Checks' }).click()
  const find = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  await step('checks the links', async () => {
    await expect(find('Links use https')).toContainText('News → http://x.test/')
    await expect(find('Link texts match their targets')).toContainText(
      'https://bank.test → https://evil.test/',
    )
    await expect(find('Links have a target')).toContainText('pass')
  })
  await step('checks the images and the size', async () => {
    await expect(find('Images have a text')).toContainText('https://x.test/a.png')
    await expect(find('Size of the HTML')).toContainText('pass')
  })
  await step('checks the headers', async () => {
    await expect(find('List-Unsubscribe')).toContainText('https://x.test/u')
    await expect(find('One-click unsubscribe')).toContainText('List-Unsubscribe=One-Click')
    await expect(find('SPF')).toContainText('pass')
    await expect(find('DKIM')).toContainText('dkim=fail')
    await expect(find('DMARC')).toContainText('warning')
  })
})
