// Holds the local gateway's schema, and every document that the Worker sends, to Braintree's public
// schema, where that is at hand beside the project (it is in CI; the project itself does without).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate, visit } from 'graphql';
import * as documents from '../functions/payments/braintree/documents.ts';

const root = join(import.meta.dirname, '..');
const publicSchema = join(root, '../shared/braintree-schema.graphql');
if (!existsSync(publicSchema)) {
  console.log('Braintree’s public schema is not at hand: not compared.');
  process.exit(0);
}

const theirs = buildSchema(readFileSync(publicSchema, 'utf8'), { assumeValid: true });
const faults = [];

for (const [name, document] of Object.entries(documents)) {
  for (const error of validate(theirs, parse(document))) faults.push(`${name}: ${error.message}`);
}

const folder = join(root, 'test/gateway/graphql/schema');
let compared = 0;
for (const file of readdirSync(folder)) {
  let owner = '';
  const compare = (name, type, found) => {
    compared += 1;
    const wanted = type && found ? String(found.type) : undefined;
    if (!found) faults.push(`${file}: ${owner}.${name} is not Braintree's`);
    else if (type && printType(type) !== wanted) {
      faults.push(`${file}: ${owner}.${name} is ${printType(type)}, at Braintree ${wanted}`);
    }
  };
  visit(parse(readFileSync(join(folder, file), 'utf8')), {
    enter(node) {
      if (!node.kind.endsWith('Definition')) return;
      const name = node.name?.value;
      if (/^(Object|Interface|InputObject|Enum|Union|Scalar)Type/.test(node.kind)) {
        owner = name;
        if (!theirs.getType(name)) faults.push(`${file}: ${name} is no type of Braintree's`);
        return;
      }
      const type = theirs.getType(owner);
      if (node.kind === 'FieldDefinition') {
        const field = type?.getFields?.()[name];
        compare(name, node.type, field);
        for (const argument of node.arguments ?? []) {
          const match = field?.args.find((each) => each.name === argument.name.value);
          compare(`${name}(${argument.name.value})`, argument.type, match);
        }
      } else if (node.kind === 'InputValueDefinition' && type?.getFields && 'isOneOf' in type) {
        compare(name, node.type, type.getFields()[name]);
      } else if (node.kind === 'EnumValueDefinition') {
        compare(name, undefined, type?.getValue?.(name));
      }
    },
  });
}

function printType(node) {
  if (node.kind === 'NonNullType') return `${printType(node.type)}!`;
  if (node.kind === 'ListType') return `[${printType(node.type)}]`;
  return node.name.value;
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(
  `${Object.keys(documents).length} documents and ${compared} fields, arguments and values agree with Braintree’s public schema.`,
);
