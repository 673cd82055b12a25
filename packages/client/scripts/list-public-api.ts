import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });
const { factory, SyntaxKind } = ts;

/**
 * What callers can name, a line each: the exports of `src/index.ts` with their signatures, the methods of resources, and what the generated types
 * name, with the names of fields. A change of a generator that changes this is seen in a review.
 */
export function listPublicApi(srcDir: string): string {
  const door = parse(join(srcDir, 'index.ts'));
  const lines = door.statements.filter(ts.isExportDeclaration).flatMap(({ moduleSpecifier, exportClause }) => {
    const file = parse(join(srcDir, (moduleSpecifier as ts.StringLiteral).text));
    const only =
      exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : undefined;
    return file.statements
      .filter((statement) => isExported(statement) && (only?.includes(nameOf(statement) ?? '') ?? true))
      .flatMap((statement) => describe(statement, file));
  });
  return `${lines.join('\n')}\n`;
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
}

function isExported(node: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) === true
  );
}

function nameOf(node: ts.Statement): string | undefined {
  const { name } = node as { name?: ts.Node };
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

function describe(node: ts.Statement, file: ts.SourceFile): string[] {
  const print = (part: ts.Node) =>
    printer.printNode(ts.EmitHint.Unspecified, part, file).replaceAll(/\s+/g, ' ').trim();
  if (ts.isInterfaceDeclaration(node)) return describeSchema(node, print);
  if (ts.isFunctionDeclaration(node)) {
    const { modifiers, asteriskToken, name, typeParameters, parameters, type } = node;
    return [
      print(
        factory.createFunctionDeclaration(modifiers, asteriskToken, name, typeParameters, parameters, type, undefined),
      ),
    ];
  }
  if (ts.isClassDeclaration(node)) {
    const head = node.heritageClauses?.map(print).join(' ');
    return [
      `export class ${node.name!.text}${head ? ` ${head}` : ''}`,
      ...node.members.flatMap((member) => describeMember(member, print)),
    ];
  }
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name, initializer }) =>
      describeValue(print(name), initializer!, print),
    );
  }
  return [print(node)];
}

function describeMember(member: ts.ClassElement, print: (node: ts.Node) => string): string[] {
  const isHidden =
    (member.name && ts.isPrivateIdentifier(member.name)) ||
    (ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(({ kind }) => kind === SyntaxKind.PrivateKeyword));
  if (isHidden) return [];
  return [`  ${(ts.isPropertyDeclaration(member) ? print(member) : signatureOf(member, print)).replace(/;$/, '')}`];
}

/** Returns the text up to the body. */
function signatureOf(node: ts.Node, print: (node: ts.Node) => string): string {
  const { body } = node as { body?: ts.Node };
  const text = print(node);
  return body ? text.slice(0, -print(body).length).trim() : text;
}

/** Describes a method of a resource, with the operation that it calls, or each field of an object. */
function describeValue(place: string, value: ts.Expression, print: (node: ts.Node) => string): string[] {
  const plain = ts.isParenthesizedExpression(value) ? value.expression : value;
  if (ts.isObjectLiteralExpression(plain)) {
    return plain.properties.flatMap((property) =>
      ts.isPropertyAssignment(property)
        ? describeValue(`${place}.${print(property.name)}`, property.initializer, print)
        : [],
    );
  }
  if (!ts.isArrowFunction(plain)) return [place];
  const isResource = plain.parameters.length === 1 && print(plain.parameters[0]!) === 'client: ApiClient';
  if (isResource) return describeValue(place, plain.body as ts.Expression, print);
  const call = ts.isCallExpression(plain.body)
    ? plain.body.arguments.filter(ts.isStringLiteral).map(({ text }) => text)
    : [];
  return [`${place}(${plain.parameters.map(print).join(', ')}): ${call.join(' ')}`];
}

/** Answers what a generated type names: addresses with their operations, operations with their inputs and answers, schemas with their fields. */
function describeSchema({ name, members }: ts.InterfaceDeclaration, print: (node: ts.Node) => string): string[] {
  const kind = name.text;
  return members.filter(ts.isPropertySignature).flatMap((member) => {
    const place = `${kind} ${print(member.name)}`;
    if (kind === 'operations') return [`${place}${describeOperation(member.type!, print)}`];
    if (kind === 'paths')
      return [
        `${place}: ${fieldsOf(member.type)
          .slice(1)
          .map(({ name: verb, type }) => `${print(verb)} ${print(type!)}`)
          .join(', ')}`,
      ];
    return fieldsOf(member.type).map((entry) => `${place}.${print(entry.name)}: ${brief(entry.type!, print)}`);
  });
}

/** Writes `(path: { id }, body: AssetInput): 200 Asset, 304`. Headers are those of all operations, and so are errors. */
function describeOperation(type: ts.TypeNode, print: (node: ts.Node) => string): string {
  const [parameters, body, responses] = ['parameters', 'requestBody', 'responses'].map((name) =>
    fieldNamed(type, name),
  );
  const given = fieldsOf(parameters).filter(({ name }) => print(name) !== 'header');
  const taken = [
    ...given.map(
      ({ name, questionToken, type: own }) => `${print(name)}${questionToken ? '?' : ''}: ${brief(own!, print)}`,
    ),
    ...fieldsOf(fieldNamed(body, 'content')).map(({ type: own }) => `body: ${brief(own!, print)}`),
  ];
  const answered = fieldsOf(responses)
    .filter(({ name }) => Number(print(name)) < 400)
    .map((answer) => {
      const bodies = fieldsOf(fieldNamed(answer.type, 'content')).map(({ type: own }) => ` ${brief(own!, print)}`);
      return print(answer.name) + bodies.join(' or');
    });
  return `(${taken.join(', ')}): ${answered.join(', ')}`;
}

/** Returns the fields of an object; those that are `never` are none. */
function fieldsOf(type: ts.TypeNode | undefined): ts.PropertySignature[] {
  if (!type || !ts.isTypeLiteralNode(type)) return [];
  return type.members.filter(ts.isPropertySignature).filter(({ type: own }) => own?.kind !== SyntaxKind.NeverKeyword);
}

function fieldNamed(type: ts.TypeNode | undefined, name: string): ts.TypeNode | undefined {
  return fieldsOf(type).find((field) => field.name.getText() === name)?.type;
}

/** Writes a type, with its objects by the names of their fields. */
function brief(type: ts.TypeNode, print: (node: ts.Node) => string): string {
  if (ts.isTypeLiteralNode(type)) {
    const names = fieldsOf(type).map(({ name, questionToken }) => print(name) + (questionToken ? '?' : ''));
    return names.length === 0 ? '{}' : `{ ${names.join(', ')} }`;
  }
  if (ts.isUnionTypeNode(type)) return type.types.map((one) => brief(one, print)).join(' | ');
  if (ts.isArrayTypeNode(type)) return `(${brief(type.elementType, print)})[]`;
  if (ts.isParenthesizedTypeNode(type)) return brief(type.type, print);
  return print(type).replaceAll(/components\["\w+"\]\["([\w-]+)"\]/g, '$1');
}
