import { smokeShop } from '../smoke-checks.ts';

// `npm run smoke -- https://shop.example`: checks a shop from outside; exits with 1 if it finds a
// fault.
const addresses = process.argv.slice(2);
const [address = ''] = addresses;
const url = URL.parse(address);
if (address === '--help' || address === '-h') {
  console.log('npm run smoke -- https://shop.example\n\nChecks a running shop from outside.');
} else if (addresses.length > 1) {
  console.error(`One shop at a time: ${addresses.join(', ')}`);
  process.exitCode = 1;
} else if (!url || !['http:', 'https:'].includes(url.protocol)) {
  console.error('npm run smoke -- https://shop.example');
  process.exitCode = 1;
} else {
  const results = await smokeShop(url.origin);
  for (const { name, fault } of results)
    console.log(fault ? `FAILED  ${name}: ${fault}` : `ok      ${name}`);
  process.exitCode = results.some(({ fault }) => fault) ? 1 : 0;
}
