-- How many films a plan allows, in the case that „do” asks for, where the operator has left it as it was.
update plan
set features = replace(
  replace(features::text, ' zdjęć i 1 film"', ' zdjęć i 1 filmu"'),
  ' zdjęć i 2 filmy"',
  ' zdjęć i 2 filmów"'
)::jsonb
where features::text ~ ' zdjęć i (1 film|2 filmy)"';
