import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export const maxQueryCost = 1_000;
const mutationCost = 10;

type Walk = {
  fragments: Map<string, FragmentDefinitionNode>;
  schema: GraphQLSchema;
  variables: Record<string, unknown>;
};

/**
 * Points of a query: an object 1, a scalar 0, a mutation 10, a connection 2 and its nodes by their number. With `data` it is
 * the actual cost, by what came; without it the requested one, by `first`. The platform publishes no formula for connections:
 * this one grows with the logarithm, and gives the 25 points that a `product { variants(first: 250) { nodes { inventoryItem } } }`
 * was seen to cost.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  data?: unknown,
): number {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  if (!root) return 0;
  const base = operation.operation === 'mutation' ? mutationCost * operation.selectionSet.selections.length : 0;
  return base + Math.round(selectionCost({ fragments, schema, variables }, operation.selectionSet, root, data));
}

function selectionCost(
  walk: Walk,
  { selections }: SelectionSetNode,
  type: GraphQLObjectType | GraphQLInterfaceType,
  data: unknown,
): number {
  let cost = 0;
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) cost += fieldCost(walk, selection, type, data);
    else {
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? walk.fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition?.name.value;
      const inner = condition === undefined ? type : walk.schema.getType(condition);
      if (fragment && hasFields(inner)) cost += selectionCost(walk, fragment.selectionSet, inner, data);
    }
  }
  return cost;
}

function fieldCost(
  walk: Walk,
  field: FieldNode,
  parent: GraphQLObjectType | GraphQLInterfaceType,
  data: unknown,
): number {
  const type = getNamedType(parent.getFields()[field.name.value]?.type);
  if (!hasFields(type) || !field.selectionSet || type.name === 'PageInfo') return 0;
  const value = memberOf(data, field.alias?.value ?? field.name.value);
  if (data !== undefined && (value === null || value === undefined)) return 1;
  if (!type.name.endsWith('Connection')) return 1 + selectionCost(walk, field.selectionSet, type, value);
  const count = data === undefined ? requestedCount(walk, field) : countOf(value);
  return 2 + weight(count) * nodeCost(walk, field.selectionSet, type);
}

/** The points of one node of a connection, whether it is reached through `nodes` or through `edges`. */
function nodeCost(walk: Walk, set: SelectionSetNode, type: GraphQLObjectType | GraphQLInterfaceType): number {
  let cost = 0;
  for (const selection of set.selections) {
    if (selection.kind !== Kind.FIELD || !selection.selectionSet) continue;
    const inner = getNamedType(type.getFields()[selection.name.value]?.type);
    if (!hasFields(inner) || inner.name === 'PageInfo') continue;
    if (inner.name.endsWith('Edge')) cost += nodeCost(walk, selection.selectionSet, inner);
    else cost += 1 + selectionCost(walk, selection.selectionSet, inner, undefined);
  }
  return cost;
}

function weight(count: number): number {
  return count <= 1 ? count : Math.min(count, 2 * Math.log(count));
}

function requestedCount(walk: Walk, field: FieldNode): number {
  const argument = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
  if (argument?.value.kind === Kind.INT) return Number(argument.value.value);
  if (argument?.value.kind === Kind.VARIABLE) return Number(walk.variables[argument.value.name.value] ?? 10);
  return 10;
}

function countOf(connection: unknown): number {
  const list = memberOf(connection, 'edges') ?? memberOf(connection, 'nodes');
  return Array.isArray(list) ? list.length : 1;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function hasFields(type: GraphQLNamedType | undefined): type is GraphQLObjectType | GraphQLInterfaceType {
  return isObjectType(type) || isInterfaceType(type);
}
